import { AboutPage } from '../features/about/AboutPage'
import { BUILD_INFO } from './update/buildInfo'

export const AboutThisBuild = () => <AboutPage builtAt={BUILD_INFO.builtAt} />
