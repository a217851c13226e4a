/** Whether React has taken the whole document over. */
export function isHydrated(): boolean {
	const key = Object.keys(document).find((each) => each.startsWith("__reactContainer"));
	// biome-ignore lint/suspicious/noExplicitAny: React keeps it there, and has no types for it
	const root = key && (document as any)[key]?.stateNode;
	return Boolean(root && !root.current.memoizedState.isDehydrated);
}
