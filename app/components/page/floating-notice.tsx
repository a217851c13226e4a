import { type ReactNode, useEffect, useRef, useState } from "react";

const CONTROLS = "#content a, #content button, #content input, #content select, #content summary";
/** Of the notice at the foot, above the save bar; as in the styles. */
const FOOT = 84;

/** A notice over the page, below the top bar; at the foot where it would cover what was pressed or can be pressed next. */
export function FloatingNotice({ children }: { children: ReactNode }) {
	const notice = useRef<HTMLDivElement>(null);
	const [isLow, setIsLow] = useState(false);
	useEffect(() => {
		if (!notice.current) return;
		const { left, right, top, bottom, height } = notice.current.getBoundingClientRect();
		const foot = window.innerHeight - FOOT;
		const high = coveredBy({ left, right, top, bottom }, notice.current);
		const low = coveredBy({ left, right, top: foot - height, bottom: foot }, notice.current);
		setIsLow(low < high);
		if (low >= high) return;
		document.body.style.paddingBottom = `${height + FOOT}px`;
		return () => {
			document.body.style.paddingBottom = "";
		};
	}, []);
	return (
		<div
			className={isLow ? "shell-notice notice-floating notice-low" : "shell-notice notice-floating"}
			ref={notice}
		>
			{children}
		</div>
	);
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

function coveredBy(box: Box, notice: Element): number {
	const controls = Array.from(document.querySelectorAll(CONTROLS));
	return controls.filter((control) => {
		if (notice.contains(control)) return false;
		const { left, right, top, bottom } = control.getBoundingClientRect();
		return top < box.bottom && box.top < bottom && left < box.right && box.left < right;
	}).length;
}
