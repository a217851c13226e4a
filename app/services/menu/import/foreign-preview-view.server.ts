import type {
	ForeignGroup,
	ForeignItem,
	ForeignMenu,
	ForeignOption,
} from "~/models/menu/foreign/foreign-menu";
import type {
	CategoryView,
	ForeignPreviewView,
	GroupView,
	ItemView,
} from "~/models/menu/foreign/foreign-menu-view";
import type { ForeignPlan, ForeignPlanPart } from "~/models/menu/foreign/foreign-plan";
import { countText } from "~/models/shared/count-text";
import { type Currency, formatMoney, moneyInput } from "~/models/shared/money";
import type { Viewer } from "~/models/viewer/viewer";
import { menuCurrency } from "../menu-currency.server";

interface Shown {
	viewer: Viewer;
	except: readonly string[];
	/** The menu as the file has it, without typed modifiers. */
	named: ForeignMenu;
}

/** An import's preview as a menu: categories, items, sizes and modifiers with prices. */
export function foreignPreviewView(
	menu: ForeignMenu,
	plan: ForeignPlan,
	{ viewer, except, named }: Shown,
): ForeignPreviewView {
	const currency = menuCurrency(viewer, null);
	const states = new Map(plan.parts.map((part) => [part.key, part]));
	const items = new Map(menu.items.map((item) => [item.key, item]));
	const groups = new Map(menu.groups.map((group) => [group.key, group]));
	const seen = new Set<string>();
	const categories = menu.menus.flatMap(({ title, categories: keys }) =>
		keys.flatMap((key): CategoryView[] => {
			const category = menu.categories.find((each) => each.key === key);
			if (!category) return [];
			const inside = category.items.flatMap((id) => items.get(id) ?? []);
			return [
				{
					...planned(states, key, category.title, []),
					menu: menu.menus.length > 1 ? title : "",
					isAccepted: !except.includes(key),
					items: inside.map((item) => {
						const isAgain = seen.has(item.key);
						seen.add(item.key);
						const isAccepted = isAgain ? null : !except.includes(item.key);
						return { ...itemView(item, { states, groups, currency }), isAccepted };
					}),
				},
			];
		}),
	);
	const lacking = new Set(named.groups.filter((each) => each.options.length === 0).map(toKey));
	return {
		mark: plan.mark,
		summary: summaryText(plan),
		hasChanges: plan.parts.some(({ state }) => state === "new" || state === "changes"),
		notes: menu.notes,
		menuTitle: menu.menus.length === 1 ? (menu.menus[0]?.title ?? null) : null,
		groups: menu.groups.map((group) =>
			groupView(group, { states, currency, menu, isLacking: lacking.has(group.key) }),
		),
		categories,
		shown: [...new Set([...menu.categories, ...menu.items].map(toKey))].join("\n"),
	};
}

function toKey({ key }: { key: string }): string {
	return key;
}

type States = ReadonlyMap<string, ForeignPlanPart>;

function planned(states: States, key: string, title: string, notes: string[]) {
	const { state = "left-out", problem = "", lines = [] } = states.get(key) ?? {};
	return { key, title, state, problem, lines, notes };
}

interface ItemFacts {
	states: States;
	groups: ReadonlyMap<string, ForeignGroup>;
	currency: Currency;
}

function itemView(
	item: ForeignItem,
	{ states, groups, currency }: ItemFacts,
): Omit<ItemView, "isAccepted"> {
	const { sizes, price } = item;
	const named = item.groups.flatMap((key) => groups.get(key)?.title ?? []);
	const isPriced = sizes.length === 0 && price !== null;
	return {
		...planned(states, item.key, item.title, item.notes),
		price: isPriced ? formatMoney(price, currency) : "",
		sizes: sizes.map((size) => pricedText(size, currency)).join(", "),
		groups: named.join(", "),
	};
}

function pricedText({ title, price }: ForeignOption, currency: Currency): string {
	return price === null ? `${title} (no price)` : `${title} ${formatMoney(price, currency)}`;
}

interface GroupFacts {
	states: States;
	currency: Currency;
	menu: ForeignMenu;
	isLacking: boolean;
}

function groupView(group: ForeignGroup, facts: GroupFacts): GroupView {
	const { states, currency, menu, isLacking } = facts;
	const { key, title, options, notes } = group;
	const users = menu.items.filter((item) => item.groups.includes(key)).map((item) => item.title);
	const more = users.length - MAX_USERS;
	const isTyped = isLacking && (options.length > 0 || states.get(key)?.state === "refused");
	return {
		...planned(states, key, title, notes),
		rule: ruleText(group),
		options: options.map((option) => optionText(option, currency)).join(", "),
		typed: isTyped ? { name: `modifiers.${key}`, value: options.map(typedText).join("\n") } : null,
		usedBy: [users.slice(0, MAX_USERS).join(", "), more > 0 && `${more} more`]
			.filter(Boolean)
			.join(" and "),
	};
}

const MAX_USERS = 3;

function ruleText({ min, max }: ForeignGroup): string {
	if (min === 0) return max === 0 ? "Optional" : `Up to ${max}`;
	if (max === min) return `Choose ${min}`;
	return max === 0 ? `At least ${min}` : `Choose ${min} to ${max}`;
}

function optionText({ title, price }: ForeignOption, currency: Currency): string {
	return price ? `${title} +${formatMoney(price, currency)}` : title;
}

function typedText({ title, price }: ForeignOption): string {
	return price ? `${title} ${moneyInput(price)}` : title;
}

function summaryText({ added, changed, unchanged, refused }: ForeignPlan): string {
	const items = (count: number) => countText(count, "item");
	return [
		added > 0 && `${items(added)} to add.`,
		changed > 0 && `${items(changed)} to update.`,
		unchanged > 0 && `${items(unchanged)} already on your menu.`,
		refused > 0 && `${items(refused)} can’t be imported.`,
	]
		.filter(Boolean)
		.join(" ");
}
