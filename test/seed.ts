import fc from 'fast-check'

/** What chance starts from: the same draws in every run, and others for who asks for them: `SEED=7 npm test -- unit`. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) })
