import { isDeepStrictEqual } from "node:util";
import { choicesBody } from "~/models/menu/combo.schema";
import { MENU_IMAGE_FIELDS } from "~/models/menu/menu-image";
import { hasField, MENU_KIND, type MenuKind, type MenuKindField } from "~/models/menu/menu-kind";
import {
	type MenuPart,
	type MenuPartDetail,
	type MenuPartFields,
	type MenuPartName,
	type MenuPartNeeds,
	NEW_MENU_PART,
} from "~/models/menu/menu-part";
import { menuEntities } from "~/models/menu/menu-part.entity";
import {
	type CategoriesChange,
	type MenuPartForm,
	type MenuPartPatch,
	menuPartFormSchema,
} from "~/models/menu/menu-part.schema";
import type { MenuPartEditor, MenuPartValues } from "~/models/menu/menu-part-editor";
import { flagHolds } from "~/models/pages/page-access";
import { fieldLabels } from "~/models/shared/entity";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { CURRENCY_SYMBOLS, moneyInput } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import type { SearchedField } from "~/models/shared/searched-choices";
import type { Viewer } from "~/models/viewer/viewer";
import { weekGroups } from "~/services/hours/windows-in.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { optionsWithDefaultStores } from "~/services/web/location-options.server";
import { DELETED_LOCATION, locationChoices } from "~/services/web/searched-locations.server";
import { choiceValues, comboChoicesText } from "./combo-values.server";
import { categoriesChange, categoriesView } from "./item-categories.server";
import { menuCurrency } from "./menu-currency.server";
import { offeredParts } from "./offered-parts.server";
import { partsToShow, type ShownInPart, shownParts, withUnshown } from "./shown-parts.server";

const COMMON = ["title", "internalName", "description", "posGuid", "isEnabled", "isArchived"];

interface EditedMenu {
	gateway: ScopedGateway;
	viewer: Viewer;
	kind: MenuKind;
	listPath: string;
}

export function menuPartEditor(
	{ viewer, kind, listPath }: Pick<EditedMenu, "viewer" | "kind" | "listPath">,
	part: (MenuPartDetail & MenuPartNeeds) | null,
	request: Request,
): MenuPartEditor {
	const contained = part?.held ?? [];
	const shown = shownParts(contained, request);
	const categories = categoriesView({ viewer, kind }, part?.standsIn ?? []);
	return {
		kind,
		values: {
			...toFormValues(part ?? NEW_MENU_PART, { held: contained, shown }),
			...categories?.values,
			shownAtFirst: shown.length < contained.length ? shown.map(({ id }) => id).join() : "",
		},
		unshown: contained.length - shown.length,
		hasCategories: categories !== null,
		version: part?.version ?? null,
		constraint: formConstraint(menuPartFormSchema),
		labels: fieldLabels(menuEntities[kind]),
		off: fieldsOff(viewer, kind).filter((field) => isAsNew(part, field)),
		locations: locationChoices(searchedPlaces(viewer), part?.stores ?? []),
		currencySymbol: CURRENCY_SYMBOLS[menuCurrency(viewer)],
		neededBy: part?.neededBy ?? [],
		listPath,
	};
}

export async function searchedParts(
	menu: Pick<EditedMenu, "gateway" | "viewer" | "kind">,
	request: Request,
	inPart: ShownInPart | null = null,
): Promise<SearchedField | undefined> {
	const sent = await formBody(request);
	const inForm = [...sent].flatMap(([name, value]) =>
		/^parts\[\d+\]\.id$/.test(name) ? [String(value)] : [],
	);
	const { contains } = MENU_KIND[menu.kind];
	if (contains.length === 0) return undefined;
	return offeredParts(menu, sent, {
		kinds: contains,
		searchName: "partSearch",
		chosen: withUnshown(inForm, inPart),
		fits: ({ priceType }) => menu.kind !== "combo" || priceType === "fixed",
	});
}

/** Builds the request body; `inPart` is for a form that lists only some children. */
export function toPartBody(
	kind: MenuKind,
	form: MenuPartForm,
	inPart: ShownInPart | null = null,
): MenuPartPatch & { title: string; categories?: CategoriesChange } {
	const { fields, partsLabel } = MENU_KIND[kind];
	const own = new Set<string>([...COMMON, ...fields]);
	// Sets are only templates and are not sold, so the form has no switch for it.
	if (kind === "itemBaseGroup") own.delete("isEnabled");
	const {
		parts,
		choices,
		atSomeLocations,
		stores,
		partSearch: _,
		storeSearch: __,
		...values
	} = form;
	const ownValues = Object.entries(values).filter(([name]) => own.has(name));
	const categories = categoriesChange(form);
	return {
		...Object.fromEntries(ownValues),
		...(categories && { categories }),
		title: form.title,
		...(own.has("stores") && { stores: atSomeLocations ? stores : null }),
		...(own.has("choices") && { choices: choicesBody(choices) }),
		...(partsLabel && {
			parts: withUnshown(
				parts.map(({ id }) => id),
				inPart,
			),
		}),
	};
}

export function menuConflict(
	{ viewer, kind }: Pick<EditedMenu, "viewer" | "kind">,
	current: MenuPartDetail,
	inPart: ShownInPart | null,
) {
	const { held } = current;
	const shown = inPart ? partsToShow(held, inPart) : held;
	const titles = ([name]: readonly [string, string]) => name.endsWith(".title");
	return {
		value: { ...toFormValues(current, { held, shown }) },
		version: current.version,
		labels: [
			...(hasField(kind, "stores") ? [SOME_LOCATIONS] : []),
			...conflictLabels(menuEntities[kind], {
				viewer,
				groups: {
					parts: (entries) =>
						entries
							.filter(titles)
							.map(([, title]) => title)
							.join(", "),
					choices: comboChoicesText,
					...weekGroups(viewer.clock),
				},
			}),
		],
	};
}

export function searchedPlaces(viewer: Viewer): SearchedField {
	const options = optionsWithDefaultStores(viewer);
	return { name: "stores", searchName: "storeSearch", options, goneLabel: DELETED_LOCATION };
}

const SOME_LOCATIONS: FormFieldLabel = {
	name: "atSomeLocations",
	label: "Only at chosen locations",
	format: (entries) => (entries.length > 0 ? "Yes" : "No"),
};

export function fieldsOff(viewer: Viewer, kind: MenuKind): MenuKindField[] {
	const features = Object.entries(MENU_KIND[kind].fieldFeatures ?? {});
	return features
		.filter(([, feature]) => !flagHolds({ kind: "merchant", anyOf: [feature] }, viewer))
		.map(([field]) => field as MenuKindField);
}

function isAsNew(part: MenuPart | null, field: MenuKindField): boolean {
	const name = field as keyof MenuPartFields;
	return part === null || isDeepStrictEqual(part[name], NEW_MENU_PART[name]);
}

function toFormValues(
	part: MenuPartFields,
	{ held, shown }: Record<"held" | "shown", readonly MenuPartName[]>,
): MenuPartValues {
	const text = (value: number | null) => (value === null ? "" : String(value));
	return {
		...(Object.fromEntries(
			Object.entries(part).filter(([name]) => name in NEW_MENU_PART),
		) as unknown as MenuPartValues),
		...Object.fromEntries(MENU_IMAGE_FIELDS.map((field) => [field, part[field] ?? ""])),
		posGuid: part.posGuid ?? "",
		price: part.price === null ? "" : moneyInput(part.price),
		prepMinutes: text(part.prepMinutes),
		weightAmount: part.weightAmount === null ? "" : String(part.weightAmount / 100),
		weightUnit: part.weightUnit ?? "",
		taxRatePpm: part.taxRatePpm === null ? "" : rateInput(part.taxRatePpm),
		minQuantity: text(part.minQuantity),
		maxQuantity: text(part.maxQuantity),
		minSelections: text(part.minSelections),
		maxSelections: text(part.maxSelections),
		atSomeLocations: part.stores !== null,
		stores: part.stores ?? [],
		parts: shown.map(({ id, title, kind }) => ({ id, title, kind })),
		choices: choiceValues(part.choices, held),
	};
}
