import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { StatusBadge } from "~/components/ui/status-badge";
import { TextLink } from "~/components/ui/text-link";
import { BRAND_STATE_LABELS } from "~/models/menu/brands/brand";
import type { BrandAtLocationView, BrandMenuView } from "~/models/menu/brands/brand-view";

const TONES = { sold: "success", off: "warning", elsewhere: "neutral" } as const;

type BrandCardProps = {
	page: { csrf: string; formKey: string };
	brand: BrandAtLocationView;
};

/** A brand at a location: whether it is sold, its menus and when they are, and the switch. */
export function BrandCard({ page, brand }: BrandCardProps) {
	const { id, title, subtitle, state, version, menus, to, button } = brand;
	return (
		<Card
			title={title}
			actions={
				button && (
					<Form method="post">
						<HiddenFields
							values={{
								csrf: page.csrf,
								"idempotency-key": `${page.formKey}:${id}`,
								version,
								brand: id,
								intent: button.intent,
							}}
						/>
						<LookOnly>
							<Button size="sm">
								{button.label}
								<span className="sr-only">: {title}</span>
							</Button>
						</LookOnly>
					</Form>
				)
			}
		>
			<p>
				<StatusBadge tone={TONES[state]}>{BRAND_STATE_LABELS[state]}</StatusBadge>
			</p>
			{subtitle && <p>{subtitle}</p>}
			<ul className="stack">
				{menus.map((menu) => (
					<li key={menu.id}>
						<MenuLine menu={menu} />
					</li>
				))}
			</ul>
			{menus.length === 0 && <p className="hint">It has no menu yet, so nothing of it is sold.</p>}
			{to && <TextLink to={to}>Open the brand at this location</TextLink>}
		</Card>
	);
}

function MenuLine({ menu: { title, to, hours, hiddenBecause } }: { menu: BrandMenuView }) {
	return (
		<>
			{to ? <TextLink to={to}>{title}</TextLink> : title}
			<span className="hint block">
				{hours.length > 0
					? hours.map((each) => `${each.days} ${each.hours}`).join("; ")
					: "Whenever the location is open"}
			</span>
			{hiddenBecause && (
				<span className="hint block">{`Customers do not see it: it ${hiddenBecause}.`}</span>
			)}
		</>
	);
}
