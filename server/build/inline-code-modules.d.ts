declare module '*?inline-code' {
  const code: string
  export default code
}

declare module '*?page-module' {
  const url: string
  export default url
}
