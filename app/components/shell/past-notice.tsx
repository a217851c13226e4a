import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Icon } from "../ui/icon";
import { toneClass } from "../ui/tone";

const LOOKS_BACK = /\/(home|orders|customers|reports(\/[^/]+){0,3})$/;
const AGAIN_MS = 20_000;

/** Says which past data is still missing. With script, the page checks again until it is there. */
export function PastNotice({ notice }: { notice: string }) {
	return LOOKS_BACK.test(useLocation().pathname) ? <Missing notice={notice} /> : null;
}

function Missing({ notice }: { notice: string }) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(revalidate, AGAIN_MS);
		return () => clearInterval(timer);
	}, [revalidate]);
	return (
		<div className={`notice no-print shell-stop ${toneClass("info")}`} role="status">
			<Icon name="info" />
			<p>{notice}</p>
		</div>
	);
}
