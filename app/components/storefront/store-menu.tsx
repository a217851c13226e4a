import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { Thumbnail } from "~/components/ui/thumbnail";
import type {
	StoreCategoryView,
	StoreChoicesView,
	StoreItemView,
	StoreMenuView,
} from "~/models/storefront/store-view";
import type { ColorPair } from "~/models/webstore/color";
import type { MenuLayout } from "~/models/webstore/configuration";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import { partClass } from "./store-frame";

type StoreMenuProps = {
	menu: StoreMenuView;
	isAlone: boolean;
	colors: PublicWebStore["look"]["colors"];
	layout: MenuLayout;
};

export function StoreMenu({ menu, isAlone, colors, layout }: StoreMenuProps) {
	const { title, notes, categories } = menu;
	const look = partClass(layout === "list" ? "store-menu store-list" : "store-menu", colors.menu);
	return (
		<section className={look}>
			<div className="store-wide">
				<h2 className={isAlone ? "sr-only" : "store-menu-title"}>{title}</h2>
				<Notes notes={notes} />
			</div>
			{categories.length > 1 && (
				<StoreJumps title={title} categories={categories} colors={colors.menuBar} />
			)}
			<div className="store-wide">
				{categories.map((category, index) => (
					<Category key={category.anchor} category={category} folds={index >= SHOWN_CATEGORIES} />
				))}
			</div>
		</section>
	);
}

const SHOWN_CATEGORIES = 3;

type CategoryProps = { category: StoreCategoryView; folds: boolean };

function Category({ category, folds }: CategoryProps) {
	const { anchor, title } = category;
	const heading = <h3 className="store-category-title">{title}</h3>;
	return (
		<section
			id={anchor}
			className={folds ? "store-category store-category-fold" : "store-category"}
		>
			{folds ? (
				<details className="store-fold" open>
					<summary>
						{heading}
						<Icon name="chevron-down" size={18} />
					</summary>
					<CategoryItems category={category} />
				</details>
			) : (
				<>
					{heading}
					<CategoryItems category={category} />
				</>
			)}
		</section>
	);
}

function CategoryItems({ category: { notes, groups } }: Pick<CategoryProps, "category">) {
	return (
		<>
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
		</>
	);
}

const CARD_LETTERS = 70;

function Item({ item }: { item: StoreItemView }) {
	const { notes, choices, unavailable } = item;
	const look = unavailable ? "store-card store-card-out" : "store-card";
	const isLong = notes.join(" ").length > CARD_LETTERS;
	if (choices.length === 0 && !isLong) {
		return (
			<li>
				<div className={`${look} store-item`}>
					<ItemFace item={item} />
				</div>
			</li>
		);
	}
	const more = choices.length > 0 ? choices.map(({ title }) => title).join(", ") : "Read more";
	return (
		<li>
			<details className={look}>
				<summary className="store-item">
					<ItemFace item={item} more={more} />
				</summary>
				{choices.length > 0 && (
					<div className="store-choices">
						{choices.map((group) => (
							<Choices key={group.id} group={group} />
						))}
					</div>
				)}
			</details>
		</li>
	);
}

function ItemFace({ item, more }: { item: StoreItemView; more?: string }) {
	const { title, price, notes, imageId, unavailable, containsAlcohol } = item;
	return (
		<>
			<span className="store-item-words">
				<span className="store-item-title">{title} </span>
				{notes.length > 0 && <span className="store-item-notes">{notes.join(" · ")} </span>}
				<span className="store-item-foot">
					<span className="store-price">{price}</span> {unavailable && <Badge>{unavailable}</Badge>}{" "}
					{containsAlcohol && <Badge>Contains alcohol</Badge>}{" "}
					{more && (
						<span className="store-item-more">
							<Icon name="chevron-down" size={16} />
							<span>{more}</span>
						</span>
					)}
				</span>
			</span>
			{imageId && (
				<Thumbnail id={imageId} width={104} height={104} className="store-item-picture" />
			)}
		</>
	);
}

function Choices({ group: { title, rule, modifiers } }: { group: StoreChoicesView }) {
	return (
		<div className="store-choice">
			<p className="font-semibold">{title}</p>
			<p className="hint">{rule}</p>
			<ul>
				{modifiers.map(({ id, title: name, price, unavailable, containsAlcohol }) => (
					<li key={id}>
						<div className="store-line">
							<span className={unavailable ? "store-out" : undefined}>{name}</span>{" "}
							<span className="store-line-price">{unavailable ?? price}</span>
						</div>
						{containsAlcohol && <p className="hint">Contains alcohol</p>}
					</li>
				))}
			</ul>
		</div>
	);
}

function Notes({ notes }: { notes: readonly string[] }) {
	return notes.map((note) => (
		<p key={note} className="hint">
			{note}
		</p>
	));
}

type StoreJumpsProps = {
	title: string;
	categories: readonly Pick<StoreCategoryView, "anchor" | "title">[];
	colors: ColorPair | null;
};

/** A line of links to categories; script marks the visible one. */
function StoreJumps({ title, categories, colors }: StoreJumpsProps) {
	return (
		<nav aria-label={`Categories of ${title}`} className={partClass("store-jumps", colors)}>
			<ul className="store-wide">
				{categories.map(({ anchor, title: name }) => (
					<li key={anchor}>
						<a href={`#${anchor}`}>{name}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
