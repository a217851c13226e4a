import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { TextLink } from "~/components/ui/text-link";
import type { Fact, FactCard } from "~/models/orders/order-view";

export function OrderFacts({ cards }: { cards: FactCard[] }) {
	return (
		<>
			{cards.map(({ title, facts, more = [], links = [], hint }) => (
				<Card title={title} key={title}>
					<DescriptionList items={factItems(facts)} />
					{more.length > 0 && (
						<details className={links.length > 0 || hint ? "mb-5 mt-2" : "mt-2"}>
							<summary className="link details-link">Payment details</summary>
							<DescriptionList items={factItems(more)} />
						</details>
					)}
					{links.map(({ to, label }) => (
						<p key={to} className="mt-2">
							<TextLink to={to}>{label}</TextLink>
						</p>
					))}
					{hint && <p className="hint mb-0 mt-2">{hint}</p>}
				</Card>
			))}
		</>
	);
}

export function factItems(facts: readonly Fact[]) {
	return facts.map((fact) => ({ term: fact.term, value: shownAs(fact) }));
}

function shownAs({ value, note, badge, icon, href, isCode }: Fact) {
	if (href) {
		return (
			<a className="link break-words" href={href}>
				<Parts of={value} />
			</a>
		);
	}
	if (isCode) return <code className="order-code">{value}</code>;
	if (note) {
		return (
			<>
				{value} <span className="fact-note">{note}</span>
			</>
		);
	}
	if (!icon && !badge) return value;
	return (
		<>
			{badge && <Badge>{badge}</Badge>}
			{icon && <Icon name={icon as IconName} size={18} />} {value}
		</>
	);
}

/** Breaks an email address after its "@", not within a word. */
function Parts({ of: value }: { of: string }) {
	const [name, domain] = value.split("@");
	if (domain === undefined) return <>{value}</>;
	return (
		<>
			{name}@<wbr />
			{domain}
		</>
	);
}
