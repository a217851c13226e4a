import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
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
					{item.on === "place" && item.places ? (
						<AtPlaces places={item.places} isOpen>
							<PaletteWords item={item} />
						</AtPlaces>
					) : (
						<>
							<Link to={item.path} discover="none" className="palette-item">
								<PaletteWords item={group.startsWith(item.hint) ? { ...item, hint: "" } : item} />
							</Link>
							{item.places && group === "Pages" && (
								<AtPlaces places={item.places}>{`at ${item.places.length} others`}</AtPlaces>
							)}
						</>
					)}
				</li>
			))}
		</ul>
	);
}

type AtPlacesProps = {
	places: NonNullable<PaletteItem["places"]>;
	isOpen?: boolean;
	children: ReactNode;
};

function AtPlaces({ places, isOpen = false, children }: AtPlacesProps) {
	return (
		<details className="palette-more" open={isOpen && places.length <= MOST_OPEN}>
			<summary className="details-link">{children}</summary>
			<ul className="palette-items">
				{places.map(({ title, path }) => (
					<li key={path}>
						<Link to={path} discover="none" className="palette-item">
							<span className="palette-title">{`at: ${title}`}</span>
						</Link>
					</li>
				))}
			</ul>
		</details>
	);
}

const MOST_OPEN = 5;
