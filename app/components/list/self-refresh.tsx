import { Link } from "@remix-run/react";
import { withParams } from "~/components/list/query";

type SelfRefreshProps = {
	params: URLSearchParams;
	seconds: number;
	/** Whether it was switched off in the address. */
	isOff: boolean;
	/** No scripts at all, so that what only a browser without script reads is not read. */
	lite: boolean;
};

/** Where no script follows what happens the page loads itself again; a link stops it. */
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

/** The head's own tag, for pages that carry no script at all. */
export function refreshMeta(seconds: number) {
	return { httpEquiv: "refresh", content: String(seconds) };
}
