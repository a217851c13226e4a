import { Fragment } from "react";
import { ButtonForm } from "~/components/form/button-form";
import type { Column } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { OnBadge } from "~/components/ui/on-badge";
import { TextLink } from "~/components/ui/text-link";
import type { FranchiseLocationView, FranchiseTab } from "~/models/team/franchise-location";

const TITLE: Column<FranchiseLocationView> = {
	id: "title",
	header: "Location",
	sortable: true,
	card: "title",
	width: "w-[35%]",
	cell: ({ title, to }) => (to ? <TextLink to={to}>{title}</TextLink> : title),
};

const MENU_OF: Column<FranchiseLocationView> = {
	...TITLE,
	cell: ({ title, menuTo }) => (menuTo ? <TextLink to={menuTo}>{title}</TextLink> : title),
};

const CITY: Column<FranchiseLocationView> = {
	id: "city",
	header: "City",
	sortable: true,
	cell: ({ city }) => city,
};

const RUN_BY: Column<FranchiseLocationView> = {
	id: "people",
	header: "Run by",
	sortable: true,
	card: "labelled",
	cell: ({ people }) =>
		people.length === 0 ? (
			<span className="text-muted-foreground">Organization</span>
		) : (
			people.map(({ uuid, name, to }, index) => (
				<Fragment key={uuid}>
					{index > 0 && ", "}
					{to ? <TextLink to={to}>{name}</TextLink> : name}
				</Fragment>
			))
		),
};

const PERMISSIONS: Column<FranchiseLocationView> = {
	id: "permissions",
	header: "Menu permissions",
	card: "labelled",
	cell: ({ hasOwnSet }) => (hasOwnSet ? <Badge tone="info">Custom</Badge> : "Default"),
};

function synchronization(form: SwitchForm | null): Column<FranchiseLocationView> {
	return {
		id: "synchronization",
		header: "Menu synchronization",
		card: "labelled",
		cell: ({ storeId, title, isSynchronized, setVersion }) => (
			<div className="actions">
				<OnBadge isOn={isSynchronized} />
				{form && (
					<ButtonForm
						preventScrollReset
						csrf={form.csrf}
						idempotencyKey={`${form.formKey}:${storeId}`}
						values={{ version: setVersion, storeId, isSynchronized: isSynchronized ? "no" : "yes" }}
					>
						<Button size="sm">
							{isSynchronized ? "Turn off" : "Turn on"}
							<span className="sr-only">: menu synchronization for {title}</span>
						</Button>
					</ButtonForm>
				)}
			</div>
		),
	};
}

type SwitchForm = { csrf: string; formKey: string };

export function franchiseLocationColumns(
	tab: FranchiseTab,
	form: SwitchForm | null,
): Column<FranchiseLocationView>[] {
	if (tab === "locations") return [TITLE, CITY, RUN_BY];
	return [MENU_OF, RUN_BY, PERMISSIONS, synchronization(form)];
}
