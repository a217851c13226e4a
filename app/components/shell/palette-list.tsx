import { Link } from "@remix-run/react";
import type { PaletteItem } from "~/models/pages/palette";
import { PaletteWords } from "./palette-words";

export function PaletteList({ items }: { items: PaletteItem[] }) {
	return (
		<ul className="palette-items">
			{items.map((item) => (
				<li key={item.path}>
					<Link to={item.path} discover="none" className="palette-item">
						<PaletteWords item={item} />
					</Link>
				</li>
			))}
		</ul>
	);
}
