import { Icon } from "~/components/ui/icon";
import { Thumbnail } from "~/components/ui/thumbnail";
import type { MenuListRow } from "~/models/menu/own-values";

type PartTitleProps = {
	part: Pick<MenuListRow, "title" | "internalName" | "primaryImageId">;
	/** Whether any row has an image, so that titles align. */
	hasImages: boolean;
};

export function PartTitle({ part, hasImages }: PartTitleProps) {
	const { title, internalName, primaryImageId } = part;
	const fullTitle = internalName && internalName !== title ? `${title} (${internalName})` : title;
	if (!hasImages) return fullTitle;
	return (
		<span className="pictured">
			{primaryImageId ? (
				<Thumbnail id={primaryImageId} width={48} height={32} />
			) : (
				<span className="no-picture">
					<Icon name="cutlery" size={16} />
				</span>
			)}
			<span className="min-w-0">{fullTitle}</span>
		</span>
	);
}
