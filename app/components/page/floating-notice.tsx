import { type ReactNode, useEffect, useRef, useState } from "react";

/** A notice over the page, below the top bar; at the foot where it would cover what was just pressed. */
export function FloatingNotice({ children }: { children: ReactNode }) {
	const notice = useRef<HTMLDivElement>(null);
	const [isLow, setIsLow] = useState(false);
	useEffect(() => {
		const pressed = document.activeElement;
		if (!notice.current || !pressed || pressed === document.body) return;
		setIsLow(overlaps(notice.current, pressed));
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

function overlaps(one: Element, other: Element): boolean {
	if (other.contains(one) || one.contains(other)) return false;
	const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
	return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}
