import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import type { PaletteItem } from "~/models/pages/palette";

export function PaletteItemText({ item }: { item: PaletteItem }) {
	return (
		<>
			<Icon name={item.icon as IconName} size={18} />
			<span className="palette-title">{item.title}</span>{" "}
			<span className="palette-hint">{item.hint}</span>
		</>
	);
}
