import { useEffect, useRef } from "react";
import type { StoreCategoryView } from "~/models/storefront/store-view";
import type { ColorPair } from "~/models/webstore/color";
import { partClass } from "./store-frame";

type StoreJumpsProps = {
	title: string;
	categories: readonly Pick<StoreCategoryView, "anchor" | "title">[];
	colors: ColorPair | null;
};

const READ_FROM = 24;

/** A line of links to categories; with script, the visible one is marked. */
export function StoreJumps({ title, categories, colors }: StoreJumpsProps) {
	const line = useRef<HTMLElement>(null);
	useEffect(() => (line.current ? markCurrent(line.current) : undefined), []);
	return (
		<nav
			aria-label={`Categories of ${title}`}
			className={partClass("store-jumps", colors)}
			ref={line}
		>
			<ul className="store-wide">
				{categories.map(({ anchor, title: name }) => (
					<li key={anchor}>
						<a href={`#${anchor}`}>{name}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function markCurrent(line: HTMLElement): () => void {
	const list = line.firstElementChild as HTMLElement;
	const links = Array.from(line.querySelectorAll("a"));
	let frame = 0;
	const mark = () => {
		frame = 0;
		const isAtEnd = window.innerHeight + window.pageYOffset >= document.body.scrollHeight - 2;
		const current = isAtEnd ? links[links.length - 1] : (links.filter(isReached).pop() ?? links[0]);
		for (const link of links) {
			if (link !== current) link.removeAttribute("aria-current");
			else if (!link.hasAttribute("aria-current")) {
				link.setAttribute("aria-current", "true");
				list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
			}
		}
	};
	const markSoon = () => {
		if (frame === 0) frame = requestAnimationFrame(mark);
	};
	mark();
	window.addEventListener("scroll", markSoon, { passive: true });
	window.addEventListener("resize", markSoon);
	return () => {
		cancelAnimationFrame(frame);
		window.removeEventListener("scroll", markSoon);
		window.removeEventListener("resize", markSoon);
	};
}

function isReached(link: HTMLAnchorElement): boolean {
	const category = document.getElementById(link.hash.slice(1));
	return category !== null && category.getBoundingClientRect().top <= READ_FROM;
}
