import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { formatCount } from "~/models/shared/count-text";
import type { ListView } from "~/models/shared/list-view";

type ChangeManyFormProps = { to: string; children: ReactNode };

/** The form around a list whose checked rows `ChangeMany` changes; its filters are sent, too. */
export function ChangeManyForm({ to, children }: ChangeManyFormProps) {
	const [params] = useSearchParams();
	return (
		<Form method="get" action={to}>
			{filtersIn(params).map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			{children}
		</Form>
	);
}

type ChangeManyProps = {
	list: Omit<ListView<unknown>, "rows">;
	verb?: string;
	icon?: IconName;
	withTaxes?: boolean;
};

const NOT_A_FILTER = new Set(["page", "size", "sort", "ids", "chosen", "taxes"]);

export function ChangeMany({ list, verb = "Change", icon = "edit", withTaxes }: ChangeManyProps) {
	const [params] = useSearchParams();
	const { total } = list.pagination;
	const all = filtersIn(params).length > 0 ? "that match" : "";
	const count = formatCount(total);
	return (
		<div className="change-many">
			<input type="checkbox" id="change-open" className="change-switch sr-only" />
			<label htmlFor="change-open" className="change-toggle btn btn-secondary btn-sm">
				<Icon name={icon} size={18} />
				<span>{verb}</span>
			</label>
			<div className="actions change-buttons">
				<Button icon={icon} size="sm" name="chosen" value="yes">
					{`${verb} checked`}
				</Button>
				<Button variant="ghost" size="sm">
					{`${verb} all ${count} ${all}`.trim()}
				</Button>
				{withTaxes && (
					<>
						<Button size="sm" name="taxes" value="checked">
							Taxes for checked
						</Button>
						<Button variant="ghost" size="sm" name="taxes" value="all">
							{`Taxes for all ${count} ${all}`.trim()}
						</Button>
					</>
				)}
			</div>
		</div>
	);
}

function filtersIn(params: URLSearchParams): [name: string, value: string][] {
	return [...params].filter(([name, value]) => value !== "" && !NOT_A_FILTER.has(name));
}
