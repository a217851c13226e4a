import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import type { PaletteItem } from "~/models/pages/palette";

/** One place to go: what it is called, and what tells it from others. */
export function PaletteWords({ item }: { item: PaletteItem }) {
	return (
		<>
			<Icon name={item.icon as IconName} size={18} />
			<span className="palette-title">{item.title}</span>
			<span className="palette-hint">{item.hint}</span>
		</>
	);
}
