import { ButtonForm } from "~/components/form/button-form";
import { type Column, DataTable } from "~/components/list/data-table";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { StatusBadge } from "~/components/ui/status-badge";
import { TextLink } from "~/components/ui/text-link";
import { BRAND_STATE_LABELS } from "~/models/menu/brands/brand";
import type { BrandAtLocationView, BrandMenuView } from "~/models/menu/brands/brand-view";

const TONES = { sold: "success", off: "warning", elsewhere: "neutral" } as const;

type BrandsAtLocationProps = {
	page: { csrf: string; formKey: string };
	brands: readonly BrandAtLocationView[];
};

export function BrandsAtLocation({ page, brands }: BrandsAtLocationProps) {
	const hasButtons = brands.some(({ button }) => button);
	return (
		<Card title="Brands" flush>
			<DataTable
				caption="Brands"
				columns={hasButtons ? [...COLUMNS, switchColumn(page)] : COLUMNS}
				rows={brands}
				rowKey={({ id }) => id}
				empty={<p className="p-4">No brands yet.</p>}
			/>
		</Card>
	);
}

const COLUMNS: Column<BrandAtLocationView>[] = [
	{
		id: "brand",
		header: "Brand",
		card: "title",
		width: "w-[30%]",
		cell: ({ title, subtitle, to }) => (
			<>
				{to ? <TextLink to={to}>{title}</TextLink> : title}{" "}
				{subtitle && <span className="hint block">{subtitle}</span>}
			</>
		),
	},
	{
		id: "state",
		header: "Status",
		card: "status",
		cell: ({ state }) => <StatusBadge tone={TONES[state]}>{BRAND_STATE_LABELS[state]}</StatusBadge>,
	},
	{
		id: "menus",
		header: "Menus",
		cell: ({ menus }) =>
			menus.length > 0
				? menus.map((menu) => <MenuLine key={menu.id} menu={menu} />)
				: "No menu yet, so nothing is sold",
	},
];

function MenuLine({ menu: { title, to, hours, hiddenBecause } }: { menu: BrandMenuView }) {
	return (
		<span className="block">
			{to ? <TextLink to={to}>{title}</TextLink> : title}{" "}
			{hours.length > 0 && (
				<span className="hint block">
					{hours.map((each) => `${each.days} ${each.hours}`).join("; ")}
				</span>
			)}{" "}
			{hiddenBecause && (
				<span className="hint block">{`Hidden from customers: it ${hiddenBecause}.`}</span>
			)}
		</span>
	);
}

function switchColumn({
	csrf,
	formKey,
}: BrandsAtLocationProps["page"]): Column<BrandAtLocationView> {
	return {
		id: "switch",
		header: "Action",
		cell: ({ id, title, version, button }) =>
			button && (
				<ButtonForm
					preventScrollReset
					csrf={csrf}
					idempotencyKey={`${formKey}:${id}`}
					values={{ version, brand: id, intent: button.intent }}
				>
					<Button size="sm">
						{button.label}
						<span className="sr-only">: {title}</span>
					</Button>
				</ButtonForm>
			),
	};
}
