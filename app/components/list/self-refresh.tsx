import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { withParams } from "~/components/list/query";

type SelfRefreshProps = {
	params: URLSearchParams;
	seconds: number;
	isOff: boolean;
	lite: boolean;
	/** Refreshes by script, where the page has no stream of its own. */
	withScript?: boolean;
};

/** Says that the page refreshes itself, which its route's `refreshHandle` does without script. */
export function SelfRefresh(props: SelfRefreshProps) {
	const { params, seconds, isOff, lite, withScript = false } = props;
	useRefresh(withScript && !isOff ? seconds : null);
	const content = (
		<p className="hint mt-3">
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
	return lite || withScript ? content : <noscript>{content}</noscript>;
}

function useRefresh(seconds: number | null): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (seconds === null) return;
		const timer = setInterval(() => {
			if (!document.hidden) revalidate();
		}, seconds * 1000);
		return () => clearInterval(timer);
	}, [seconds, revalidate]);
}
