import { describeSpecialDay, describeWeek, describeWindows } from "~/models/hours/business-hours";
import { openPhrase, windowsOn } from "~/models/hours/open-state";
import { CURRENCY_LABELS } from "~/models/locations/location";
import { DINING_LABELS, type DiningBehavior } from "~/models/orders/order";
import type { LocalTime } from "~/models/shared/clock";
import { formatPhone } from "~/models/shared/format-phone";
import {
	addDays,
	dayRange,
	formatInstant,
	localDate,
	zoneAbbreviation,
} from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { localAddress } from "~/models/storefront/local-address";
import type {
	PublicAvailability,
	PublicHours,
	PublicItem,
	PublicMenu,
	PublicMenuList,
	PublicModifier,
	PublicModifierGroup,
	PublicState,
} from "~/models/storefront/public-menu";
import { readyMinutes } from "~/models/storefront/public-prep-time";
import type {
	StoreChoicesView,
	StoreHoursView,
	StoreItemView,
	StoreStateView,
	StoreView,
} from "~/models/storefront/store-view";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import { storeBrand } from "./store-brand.server";

/** The public page of a location: instants on its clock, prices in its currency. */
export function storeView(
	menu: PublicMenu,
	{
		location: { url },
		look,
		configuration,
	}: Pick<PublicWebStore, "location" | "look" | "configuration">,
	clock: LocalTime["clock"],
	now: string,
): Omit<StoreView, "dealsPath"> {
	const { location, menus } = menu;
	const { title, description, brand, logoId, pictureId, phone, timeZone } = location;
	const { announcement, menuLayout, orderingUrl } = configuration;
	const known: Known = {
		menu,
		local: { zone: timeZone, clock },
		now,
		items: byId(menu.items),
		modifierGroups: byId(menu.modifierGroups),
		modifiers: byId(menu.modifiers),
	};
	return {
		title,
		url,
		description,
		pictureId,
		orderingUrl,
		orderLabel: orderLabel(menu, known),
		subtitle: shownSubtitle(menu),
		brand: storeBrand(
			{ name: brand, logoId, footNote: `Prices are in ${CURRENCY_LABELS[location.currency]}.` },
			{ look, configuration },
		),
		address: localAddress(location.address),
		pickupAddress: location.pickupAddress,
		phone: phone
			? { to: `tel:${phone}`, label: formatPhone(phone, location.address.countryCode) }
			: null,
		state: stateView(menu.state, known),
		ready: readyTimeText(menu, now),
		hours: hoursView(menu.hours, known),
		configuration: { announcement, menuLayout },
		counterNote: counterNote(menu),
		menus: menus.map((each, menuIndex) => ({
			id: each.id,
			title: each.title,
			notes: presentNotes(each, [conceptsText(each, brand)]),
			categories: each.categories.map((category, index) => ({
				anchor: `menu-${menuIndex + 1}-${index + 1}`,
				title: category.title,
				notes: presentNotes(category),
				groups: category.groups.map(({ group, itemIds }) => ({
					title: group && group.title !== category.title ? group.title : "",
					notes: group ? presentNotes(group, [group.promotion]) : [],
					items: lastUnavailable(itemIds.flatMap((id) => itemView(known.items.get(id), known))),
				})),
			})),
		})),
	};
}

function shownSubtitle({ location: { subtitle, address } }: PublicMenu): string {
	return address.formattedAddress.includes(subtitle) ? "" : subtitle;
}

function readyTimeText({ location, state }: PublicMenu, now: string): string {
	if (!state.isOpen) return "";
	const minutes = readyMinutes(location.prepTime, Date.parse(now), location.timeZone);
	return `Ready in about ${minutes} min`;
}

function orderLabel({ location, state }: PublicMenu, { local, now }: Known): string {
	const { isOpen, why, opensAt } = state;
	if (isOpen) return "Order online";
	if (why !== "closed" || !opensAt || !location.takesLaterOrders) return "";
	const time = formatInstant(opensAt, local, "timeOnly");
	const [day, today] = [localDate(opensAt, local.zone), localDate(now, local.zone)];
	if (day === today) return `Order for ${time}`;
	const weekday = formatInstant(opensAt, local.zone, "weekday");
	return `Order for ${day === addDays(today, 1) ? "tomorrow" : weekday}, ${time}`;
}

function lastUnavailable(items: readonly StoreItemView[]): StoreItemView[] {
	return [
		...items.filter(({ unavailable }) => unavailable === null),
		...items.filter(({ unavailable }) => unavailable !== null),
	];
}

function counterNote({ location, menus }: PublicMenu): string {
	const brands = new Set(menus.flatMap(({ concepts }) => concepts.map(({ id }) => id)));
	if (location.isSharedCounter || brands.size < 2) return "";
	return "Each brand has its own counter. Order from one at a time.";
}

interface Known {
	menu: PublicMenu;
	local: LocalTime;
	now: string;
	items: ReadonlyMap<string, PublicItem>;
	modifierGroups: ReadonlyMap<string, PublicModifierGroup>;
	modifiers: ReadonlyMap<string, PublicModifier>;
}

function stateView(state: PublicState, { local, now }: Known): StoreStateView {
	const { why, reason, closesAt, opensAt } = state;
	if (why === "in-store") return { kind: "info", title: "In-store orders only", details: [] };
	if (why === "stopped") {
		const again = opensAt
			? `Orders resume ${resumeText(opensAt, local, now)}.`
			: "Please check back later.";
		return {
			kind: "warning",
			title: "Not taking orders right now",
			details: [...(reason ? [reason] : []), again],
		};
	}
	const phrase = openPhrase(
		{
			open: state.isOpen,
			reason: "week",
			...(closesAt && { until: closesAt }),
			...(opensAt && { opensAt }),
		},
		local,
		now,
		"timeOnly",
	);
	return { kind: state.isOpen ? "success" : "info", title: phrase, details: [] };
}

const SPECIAL_DAYS_SHOWN = 28;

function hoursView(hours: PublicHours, { local, now }: Known): StoreHoursView {
	const { zone, clock } = local;
	const today = localDate(now, zone);
	const until = addDays(today, SPECIAL_DAYS_SHOWN);
	const { windows } = windowsOn(hours, today);
	return {
		today: describeWindows(windows, clock),
		week: describeWeek(hours.weekly, clock),
		special: hours.specialDays
			.filter(({ date }) => date >= today && date < until)
			.sort((a, b) => a.date.localeCompare(b.date))
			.map((day) => ({
				days: formatInstant(dayRange(day.date, zone).from, zone, "weekday"),
				hours: describeSpecialDay(day, clock),
			})),
		zone: zoneAbbreviation(now, zone),
	};
}

function conceptsText({ concepts }: PublicMenuList, brand: string): string {
	const titles = concepts.map(({ title }) => title);
	return titles.filter((title) => title !== brand).join(", ");
}

function itemView(item: PublicItem | undefined, known: Known): StoreItemView[] {
	if (!item) return [];
	const { id, title, containsAlcohol } = item;
	return [
		{
			id,
			title,
			containsAlcohol,
			imageId: item.primaryImageId,
			price: priceText(item, known),
			unavailable: unavailableReason(item, known),
			notes: presentNotes(item, [formatWeight(item), quantityText(item)]),
			choices: [
				...variationsView(item, known),
				...item.choices.map((choice) => comboView(choice, known)),
				...item.modifierGroupIds.flatMap((each) =>
					choicesView(known.modifierGroups.get(each), known),
				),
			],
		},
	];
}

function variationsView({ variationGroup }: PublicItem, known: Known): StoreChoicesView[] {
	if (!variationGroup) return [];
	const { id, title, variations } = variationGroup;
	const { currency } = known.menu.location;
	return [
		{
			id,
			title,
			rule: "Choose 1",
			modifiers: variations.map((variation) => ({
				id: variation.id,
				title: variation.title,
				price: variation.price === null ? "" : formatMoney(variation.price, currency),
				unavailable: unavailableReason(variation, known),
				containsAlcohol: false,
			})),
		},
	];
}

function comboView(
	{ id, title, quantity, isOptional, items }: PublicItem["choices"][number],
	known: Known,
): StoreChoicesView {
	const upTo = quantity === 1 ? "Choose 1 (optional)" : `Choose up to ${quantity}`;
	return {
		id,
		title,
		rule: isOptional ? upTo : `Choose ${quantity}`,
		modifiers: items.flatMap(({ itemId, extraPrice }) => {
			const item = known.items.get(itemId);
			if (!item) return [];
			const { currency } = known.menu.location;
			return [
				{
					id: itemId,
					title: item.title,
					price: extraPrice ? `+${formatMoney(extraPrice, currency)}` : "",
					unavailable: unavailableReason(item, known),
					containsAlcohol: item.containsAlcohol,
				},
			];
		}),
	};
}

function choicesView(group: PublicModifierGroup | undefined, known: Known): StoreChoicesView[] {
	if (!group || group.modifierIds.length === 0) return [];
	const modifiers = group.modifierIds.flatMap((id) => known.modifiers.get(id) ?? []);
	const { currency } = known.menu.location;
	return [
		{
			id: group.id,
			title: group.title,
			rule: modifierRuleText(group),
			modifiers: modifiers.map((modifier) => ({
				id: modifier.id,
				title: modifier.title,
				price: modifier.price ? `+${formatMoney(modifier.price, currency)}` : "",
				unavailable: unavailableReason(modifier, known),
				containsAlcohol: modifier.containsAlcohol,
			})),
		},
	];
}

function modifierRuleText({
	isMandatory,
	minSelections: min,
	maxSelections: max,
}: PublicModifierGroup): string {
	if (isMandatory && min > 0) {
		if (max === 0) return `Choose at least ${min}`;
		return min === max ? `Choose ${min}` : `Choose ${min} to ${max}`;
	}
	if (max === 0) return min > 1 ? `Choose none, or at least ${min}` : "Choose any number";
	if (min > 1) return `Choose none, or ${min === max ? min : `${min} to ${max}`}`;
	return max === 1 ? "Choose 1 (optional)" : `Choose up to ${max}`;
}

function priceText(
	{ price, pricePrefix, priceType, weightUnit }: PublicItem,
	{ menu }: Known,
): string {
	if (price === null) return "";
	const amount = formatMoney(price, menu.location.currency);
	const per = priceType === "by-weight" && weightUnit ? ` per ${weightUnit}` : "";
	return `${pricePrefix} ${amount}${per}`.trim();
}

function formatWeight({ weightAmount, weightUnit }: PublicItem): string {
	return weightAmount === null || weightUnit === null ? "" : `${weightAmount / 100} ${weightUnit}`;
}

function quantityText({ minQuantity: min, maxQuantity: max }: PublicItem): string {
	if (min !== null && max !== null) return `${min} to ${max} per order`;
	if (min !== null) return `At least ${min} per order`;
	return max === null ? "" : `At most ${max} per order`;
}

const UNAVAILABLE = {
	"sold-out": "Sold out",
	"not-sold": "Not available",
	"no-choice": "Sold out",
} as const;

function unavailableReason(
	{ unavailable, availableFrom }: PublicAvailability,
	{ local, now }: Known,
): string | null {
	if (unavailable === null) return null;
	const unavailableText = UNAVAILABLE[unavailable];
	return availableFrom
		? `${unavailableText} until ${availableAgainText(availableFrom, local, now)}`
		: unavailableText;
}

function availableAgainText(iso: string, local: LocalTime, now: string): string {
	const [date, today] = [localDate(iso, local.zone), localDate(now, local.zone)];
	if (date === today) return formatInstant(iso, local, "timeOnly");
	return date === addDays(today, 1) ? "tomorrow" : formatInstant(iso, local.zone, "weekday");
}

function resumeText(iso: string, local: LocalTime, now: string): string {
	const time = formatInstant(iso, local, "timeOnly");
	const isToday = localDate(iso, local.zone) === localDate(now, local.zone);
	return isToday ? `at ${time}` : `on ${formatInstant(iso, local.zone, "weekday")}, ${time}`;
}

function presentNotes(
	{
		subtitle,
		description,
		diningBehaviors,
	}: { subtitle: string; description: string; diningBehaviors: DiningBehavior[] },
	more: readonly string[] = [],
): string[] {
	const labels = diningBehaviors.map((behavior) => DINING_LABELS[behavior].label);
	const only = labels.length > 0 ? `Only for ${labels.join(", ")}` : "";
	return [subtitle, description, ...more, only].filter(Boolean);
}

function byId<Thing extends { id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> {
	return new Map(things.map((thing) => [thing.id, thing]));
}
