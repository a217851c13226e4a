import { Link } from "@remix-run/react";
import { withParams } from "~/components/list/query";

const SECONDS = "30";

type SelfRefreshProps = {
	params: URLSearchParams;
	/** Whether it was switched off in the address. */
	isOff: boolean;
	/** No scripts at all, so that what only a browser without script reads is not read. */
	lite: boolean;
};

/** Where no script follows the orders the page loads itself again; a link stops it. */
export function SelfRefresh({ params, isOff, lite }: SelfRefreshProps) {
	const words = (
		<p className="hint">
			{isOff
				? "This page does not refresh itself. "
				: "This page refreshes itself every 30 seconds. "}
			<Link
				to={withParams(params, { refresh: isOff ? null : "off" })}
				discover="none"
				className="link"
			>
				{isOff ? "Refresh it every 30 seconds" : "Stop refreshing"}
			</Link>
		</p>
	);
	if (lite) return words;
	return (
		<noscript>
			{!isOff && <meta httpEquiv="refresh" content={SECONDS} />}
			{words}
		</noscript>
	);
}

/** The head's own tag, for pages that carry no script at all. */
export const REFRESH_META = { httpEquiv: "refresh", content: SECONDS };
