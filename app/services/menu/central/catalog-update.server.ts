import { randomUUID } from "node:crypto";
import type { CentralMenuGroup } from "~/models/menu/central/catalog-update";
import { catalogUpdateFormSchema } from "~/models/menu/central/catalog-update.schema";
import type { ListOption } from "~/models/shared/define-list";
import type { PageAccess } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { searchedLocations } from "~/services/web/searched-locations.server";
import { submitPreviewed } from "../bulk/submit-previewed.server";

const ROWS = ["menu or location", "menus and locations"] as const;

export async function submitCatalogUpdate(args: RouteArgs, access: PageAccess): Promise<Response> {
	const { gateway } = access;
	const searched = await searchedLocations(access, { onlySelling: true });
	const form = await parseForm(args.request, catalogUpdateFormSchema, { searched });
	if (!form.value) return form.again();
	const { update, mark, at } = form.value;
	return submitPreviewed(args, {
		form,
		noun: ROWS,
		field: "reach",
		at,
		preview: () =>
			gateway.send("POST", "/api/v2/menu/:merchantId/catalog-updates/preview", {
				params: { merchantId: gateway.merchantId },
				body: update,
				key: randomUUID(),
			}),
		start: () =>
			gateway.send("POST", "/api/v2/menu/:merchantId/catalog-updates", {
				params: { merchantId: gateway.merchantId },
				body: { ...update, mark, at },
				key: form.key,
			}),
	});
}

export function menuChoices(groups: readonly CentralMenuGroup[]): ListOption[] {
	const choices = groups.flatMap(({ title, menus }) =>
		menus.map((menu): [string, string] => {
			const where = menu.stores
				? `at ${menu.stores.length} ${menu.stores.length === 1 ? "location" : "locations"}`
				: "at all locations";
			return [menu.id, `${title ? `${title}: ` : ""}${menu.title} (sold ${where})`];
		}),
	);
	return [...new Map(choices)].map(([value, label]) => ({ value, label }));
}
