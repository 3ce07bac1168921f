/** The header of a request for a page that is kept on the device, to be seen without a connection: it is made without what its cart can do without. */
export const storedHeader = 'x-stored-page'
