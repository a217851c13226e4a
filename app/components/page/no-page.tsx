/**
 * The page of a route that only takes something or leads on: never shown. With it, what goes wrong there is told on a
 * page rather than as bare data.
 */
export default function NoPage() {
	return null;
}
