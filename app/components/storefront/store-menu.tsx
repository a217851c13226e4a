import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { StatusBadge } from "~/components/ui/status-badge";
import { Thumbnail } from "~/components/ui/thumbnail";
import type {
	StoreCategoryView,
	StoreChoicesView,
	StoreItemView,
	StoreMenuView,
} from "~/models/storefront/store-view";
import type { MenuLayout } from "~/models/webstore/configuration";
import type { PublicWebStore } from "~/models/webstore/public-web-store";

type StoreMenuProps = {
	menu: StoreMenuView;
	colors: PublicWebStore["look"]["colors"];
	layout: MenuLayout;
};

export function StoreMenu({ menu, colors, layout }: StoreMenuProps) {
	const { title, notes, categories } = menu;
	const looks = ["store-menu", colors.menu && "store-colored", layout === "list" && "store-list"];
	return (
		<section className={looks.filter(Boolean).join(" ")}>
			<h2 className="store-menu-title">{title}</h2>
			<Notes notes={notes} />
			{categories.length > 1 && (
				<nav
					aria-label={`Categories of ${title}`}
					className={colors.menuBar ? "store-jumps store-colored" : "store-jumps"}
				>
					<ul>
						{categories.map(({ anchor, title: name }) => (
							<li key={anchor}>
								<a href={`#${anchor}`}>{name}</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{categories.map((category, index) => (
				<Category key={category.anchor} category={category} isOpen={index === 0} />
			))}
		</section>
	);
}

type CategoryProps = { category: StoreCategoryView; isOpen: boolean };

/** The anchor is inside, because a browser unfolds what a link leads into. */
function Category({ category, isOpen }: CategoryProps) {
	const { anchor, title, count, notes, groups } = category;
	return (
		<details className="store-category" open={isOpen}>
			<summary>
				<Icon name="chevron-down" size={20} />
				<h3 className="section-title">{title}</h3>
				<span className="hint">{count}</span>
			</summary>
			<div id={anchor} className="store-category-body">
				<Notes notes={notes} />
				{groups.map((group, index) => (
					<div key={group.items[0]?.id ?? index}>
						{group.title && <h4 className="store-group-title">{group.title}</h4>}
						<Notes notes={group.notes} />
						<ul className="store-items">
							{group.items.map((item) => (
								<Item key={item.id} item={item} />
							))}
						</ul>
					</div>
				))}
			</div>
		</details>
	);
}

function Item({ item }: { item: StoreItemView }) {
	const { title, price, notes, choices, imageId } = item;
	return (
		<li>
			{imageId && <Thumbnail id={imageId} width={96} height={72} className="store-item-picture" />}
			<div className="store-line">
				<span className="font-semibold">{title}</span> <span className="store-price">{price}</span>
			</div>
			<Marks {...item} />
			<Notes notes={notes} />
			{choices.length > 0 && (
				<details className="fold">
					<summary>
						<Icon name="chevron-down" size={18} />
						{`Choices: ${choices.map((group) => group.title).join(", ")}`}
					</summary>
					{choices.map((group) => (
						<Choices key={group.id} group={group} />
					))}
				</details>
			)}
		</li>
	);
}

function Choices({ group: { title, rule, modifiers } }: { group: StoreChoicesView }) {
	return (
		<div className="mt-2">
			<p className="font-semibold">{title}</p>
			<p className="hint">{rule}</p>
			<ul>
				{modifiers.map((modifier) => (
					<li key={modifier.id}>
						<div className="store-line">
							<span>{modifier.title}</span> <span className="store-price">{modifier.price}</span>
						</div>
						<Marks {...modifier} />
					</li>
				))}
			</ul>
		</div>
	);
}

function Marks({
	unavailable,
	containsAlcohol,
}: Pick<StoreItemView, "unavailable" | "containsAlcohol">) {
	if (!unavailable && !containsAlcohol) return null;
	return (
		<p className="actions">
			{unavailable && <StatusBadge tone="warning">{unavailable}</StatusBadge>}{" "}
			{containsAlcohol && <Badge>Contains alcohol</Badge>}
		</p>
	);
}

function Notes({ notes }: { notes: readonly string[] }) {
	return notes.map((note) => (
		<p key={note} className="hint">
			{note}
		</p>
	));
}
