import { type ReactNode, useEffect, useState } from "react";

type ForSecondsProps = { seconds: number | undefined; children: ReactNode };

export function ForSeconds({ seconds, children }: ForSecondsProps) {
	const [isOver, setIsOver] = useState(false);
	useEffect(() => {
		setIsOver(false);
		if (seconds === undefined) return;
		const timer = window.setTimeout(() => setIsOver(true), seconds * 1_000);
		return () => window.clearTimeout(timer);
	}, [seconds]);
	return isOver ? null : children;
}
