import { useEffect, useState } from "react";
import type { PaletteItem } from "~/models/pages/palette";

/** The palette's entries at a location: null while loading, "lost" on failure. */
export function usePaletteItems(at: string | undefined): PaletteItem[] | "lost" | null {
	const [items, setItems] = useState<PaletteItem[] | "lost" | null>(null);
	useEffect(() => {
		let isCurrent = true;
		fetch(at ? `/palette.json?at=${at}` : "/palette.json")
			.then((response) => response.json())
			.then(
				(answer: { items: PaletteItem[] }) => isCurrent && setItems(answer.items),
				() => isCurrent && setItems("lost"),
			);
		return () => {
			isCurrent = false;
		};
	}, [at]);
	return items;
}
