import type { StoreCategoryView } from "~/models/storefront/store-view";
import type { ColorPair } from "~/models/webstore/color";
import { partClass } from "./store-frame";

type StoreJumpsProps = {
	title: string;
	categories: readonly Pick<StoreCategoryView, "anchor" | "title">[];
	colors: ColorPair | null;
};

/** A line of links to categories; script marks the visible one. */
export function StoreJumps({ title, categories, colors }: StoreJumpsProps) {
	return (
		<nav aria-label={`Categories of ${title}`} className={partClass("store-jumps", colors)}>
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
