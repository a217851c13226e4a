import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { withParams } from "~/components/list/query";

type SelfRefreshProps = {
	params: URLSearchParams;
	seconds: number;
	isOff: boolean;
	/** A page without any script refreshes by `refreshMeta` in its head instead. */
	lite: boolean;
	withScript?: boolean;
};

export function SelfRefresh(props: SelfRefreshProps) {
	const { params, seconds, isOff, lite, withScript = false } = props;
	useRefresh(withScript && !isOff ? seconds : null);
	const words = (
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
	if (lite) return words;
	return (
		<>
			{withScript && words}
			<noscript>
				{!isOff && <meta httpEquiv="refresh" content={String(seconds)} />}
				{!withScript && words}
			</noscript>
		</>
	);
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

export function refreshMeta(seconds: number) {
	return { httpEquiv: "refresh", content: String(seconds) };
}
