/** The first screen. */
export function Dashboard() {
  return <h2>Recently Logged-in Users</h2>;
}
