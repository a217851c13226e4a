import type { PutBackView } from "~/models/menu/franchise-view";
import type { PutBack, PutBackPreview } from "~/models/menu/franchisee-permissions";
import { MENU_IMAGE_FIELDS } from "~/models/menu/menu-image";
import { ownValuesEntity } from "~/models/menu/own-values.entity";
import { canSee } from "~/models/pages/page-access";
import { findMenuPages } from "~/models/pages/page-data-menu-kinds";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatCount } from "~/models/shared/count-text";
import { imageLabel } from "~/models/shared/image";
import { formatMoney } from "~/models/shared/money";
import type { Merchant } from "~/models/viewer/merchant";
import type { Viewer } from "~/models/viewer/viewer";
import { shortNames } from "~/services/web/location-options.server";
import { menuCurrency } from "./menu-currency.server";

export function putBackView(
	{ storeId, location, kind, partId, title, field, own, base }: PutBack,
	{ viewer, merchant }: { viewer: Viewer; merchant: Pick<Merchant, "merchantId"> },
): PutBackView {
	const place = viewer.locations.find((each) => each.storeId === storeId);
	const format = (value: PutBack["base"]) => {
		if (typeof value === "boolean") return value ? "On" : "Off";
		if (typeof value === "number") return formatMoney(value, menuCurrency(viewer, place ?? null));
		if (MENU_IMAGE_FIELDS.some((name) => name === field)) return imageLabel(value) || "Empty";
		return value || "Empty";
	};
	const { merchantId } = merchant;
	const list = findMenuPages(kind);
	const canOpen = place && list && canSee(pages[list.location], viewer, place);
	return {
		key: `${storeId} ${partId} ${field}`,
		location: shortNames(viewer).get(storeId) ?? location,
		title,
		field: ownValuesEntity.fields[field].label,
		own: format(own),
		base: format(base),
		to: canOpen
			? pagePath(pages.locationMenuPart, {
					id: storeId,
					itemType: kind,
					itemStoreId: merchantId,
					menuPartId: partId,
				})
			: null,
	};
}

export function putBackMessage({
	values,
	things,
}: Pick<PutBackPreview, "values" | "things">): string {
	if (values === 1) return "1 custom value at a location is replaced by the organization’s value.";
	const counted = `${formatCount(values)} custom values`;
	const of = things === 1 ? "1 menu entry" : `${formatCount(things)} menu entries`;
	const whose = things === values ? counted : `${counted} of ${of}`;
	return `${whose} at locations are replaced by the organization’s values.`;
}
