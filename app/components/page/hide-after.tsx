import { type ReactNode, useEffect, useState } from "react";

type HideAfterProps = { seconds: number | undefined; children: ReactNode };

export function HideAfter({ seconds, children }: HideAfterProps) {
	const [isOver, setIsOver] = useState(false);
	useEffect(() => {
		setIsOver(false);
		if (seconds === undefined) return;
		const timer = window.setTimeout(() => setIsOver(true), seconds * 1_000);
		return () => window.clearTimeout(timer);
	}, [seconds]);
	return isOver ? null : children;
}
