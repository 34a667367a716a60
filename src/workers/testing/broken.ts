throw new Error('broken at its first line')

export {}
