import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import type {
	StoreChoicesView,
	StoreItemView,
	StoreMenuView,
} from "~/models/storefront/store-view";

/** One menu with its categories, and links to them. */
export function StoreMenu({ menu }: { menu: StoreMenuView }) {
	const { title, notes, categories } = menu;
	return (
		<section className="stack">
			<h2 className="section-title">{title}</h2>
			<Notes notes={notes} />
			{categories.length > 1 && (
				<nav aria-label={`Categories of ${title}`}>
					<ul className="store-jumps">
						{categories.map(({ anchor, title: name }) => (
							<li key={anchor}>
								<a className="link" href={`#${anchor}`}>
									{name}
								</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{categories.map(({ anchor, title: name, notes: about, groups }) => (
				<Card key={anchor} id={anchor}>
					<h3 className="section-title">{name}</h3>
					<Notes notes={about} />
					{groups.map((group, index) => (
						<div key={group.items[0]?.id ?? index} className="mt-2">
							{group.title && <h4 className="font-semibold">{group.title}</h4>}
							<Notes notes={group.notes} />
							<ul className="store-items">
								{group.items.map((item) => (
									<Item key={item.id} item={item} />
								))}
							</ul>
						</div>
					))}
				</Card>
			))}
		</section>
	);
}

function Item({ item }: { item: StoreItemView }) {
	const { title, price, notes, choices } = item;
	return (
		<li>
			<div className="store-line">
				<span className="font-semibold">{title}</span>
				<span className="store-price">{price}</span>
			</div>
			<Marks {...item} />
			<Notes notes={notes} />
			{choices.length > 0 && (
				<details>
					<summary>
						<Icon name="chevron-down" size={18} /> Choices:{" "}
						{choices.map((group) => group.title).join(", ")}
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
							<span>{modifier.title}</span>
							<span className="store-price">{modifier.price}</span>
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
			{unavailable && <Badge tone="warning">{unavailable}</Badge>}
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
