import { fillFolder } from '#test/journeys/support/fresh-database.ts'

// Before `npm start`, which finds a chain there and leaves it as it is.
await fillFolder(process.env['DATA_DIR'] ?? '')
