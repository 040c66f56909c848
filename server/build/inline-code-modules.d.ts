declare module '*?inline-code' {
  const code: string
  export default code
}
