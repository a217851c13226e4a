import { Link } from "@remix-run/react";
import { withParams } from "~/components/list/query";

type SelfRefreshProps = {
	params: URLSearchParams;
	seconds: number;
	isOff: boolean;
	/** A page without any script refreshes by `refreshMeta` in its head instead. */
	lite: boolean;
};

/** Reloads the page at intervals when there is no script; a link stops it. */
export function SelfRefresh({ params, seconds, isOff, lite }: SelfRefreshProps) {
	const words = (
		<p className="hint">
			{isOff
				? "This page does not refresh itself. "
				: `This page refreshes itself every ${seconds} seconds. `}
			<Link
				to={withParams(params, { refresh: isOff ? null : "off" })}
				discover="none"
				className="link"
			>
				{isOff ? `Refresh it every ${seconds} seconds` : "Stop refreshing"}
			</Link>
		</p>
	);
	if (lite) return words;
	return (
		<noscript>
			{!isOff && <meta httpEquiv="refresh" content={String(seconds)} />}
			{words}
		</noscript>
	);
}

/** The meta tag for pages without any script. */
export function refreshMeta(seconds: number) {
	return { httpEquiv: "refresh", content: String(seconds) };
}
