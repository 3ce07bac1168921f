/** What we use of WebAssembly in Node, whose types leave it to the browser’s. */
declare namespace WebAssembly {
  interface Module {}
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>
}
