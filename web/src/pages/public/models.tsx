export function Component() {
  return <h1>The line-up</h1>;
}
