import { Link } from "@remix-run/react";
import type { PaletteItem } from "~/models/pages/palette";
import { PaletteWords } from "./palette-words";

type PaletteListProps = {
	items: PaletteItem[];
	group?: string;
};

export function PaletteList({ items, group = "" }: PaletteListProps) {
	return (
		<ul className="palette-items">
			{items.map((item) => (
				<li key={item.path}>
					<Link to={item.path} discover="none" className="palette-item">
						<PaletteWords item={group.startsWith(item.hint) ? { ...item, hint: "" } : item} />
					</Link>
				</li>
			))}
		</ul>
	);
}
