/** Whether script has started: React has taken the whole document over, or the script of guests has run. */
export function isHydrated(): boolean {
	if (document.querySelector('script[src*="guest-script"]')) {
		return document.readyState === "complete";
	}
	const key = Object.keys(document).find((each) => each.startsWith("__reactContainer"));
	// biome-ignore lint/suspicious/noExplicitAny: React keeps it there, and has no types for it
	const root = key && (document as any)[key]?.stateNode;
	return Boolean(root && !root.current.memoizedState.isDehydrated);
}
