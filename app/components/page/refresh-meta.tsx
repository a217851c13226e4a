import type { SerializeFrom } from "@remix-run/node";
import { useMatches } from "@remix-run/react";

interface RefreshHandle {
	refreshSeconds(data: unknown): number | null;
}

/** The handle of a route whose page refreshes itself without script: how often, null for not now. */
export function refreshHandle<Loader>(
	secondsOf: (data: SerializeFrom<Loader>) => number | null,
): RefreshHandle {
	return { refreshSeconds: (data) => secondsOf(data as SerializeFrom<Loader>) };
}

/** In the head: HTML allows it nowhere else. */
export function RefreshMeta({ lite }: { lite: boolean }) {
	const { handle, data } = useMatches().at(-1) ?? {};
	const seconds = data
		? (handle as Partial<RefreshHandle> | undefined)?.refreshSeconds?.(data)
		: null;
	if (!seconds) return null;
	const refresh = <meta httpEquiv="refresh" content={String(seconds)} />;
	return lite ? refresh : <noscript>{refresh}</noscript>;
}
