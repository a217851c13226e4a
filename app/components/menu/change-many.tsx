import { Form, useSearchParams } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import type { ListView } from "~/models/shared/list-view";

type ChangeManyProps = {
	to: string;
	list: Omit<ListView<unknown>, "rows">;
	verb?: string;
	icon?: IconName;
	other?: { to: string; verb: string } | null;
};

export const CHANGE_FORM = "change-many";

const NOT_A_FILTER = new Set(["page", "size", "sort", "ids", "chosen"]);

export function ChangeMany({ to, list, verb = "Change", icon = "edit", other }: ChangeManyProps) {
	const [params] = useSearchParams();
	const { total } = list.pagination;
	const filters = [...params].filter(([name, value]) => value !== "" && !NOT_A_FILTER.has(name));
	const isNarrowed = filters.length > 0;
	const all = isNarrowed ? "that match" : "";
	const count = total.toLocaleString("en-US");
	return (
		<Form method="get" action={to} id={CHANGE_FORM} className="change-many">
			{filters.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
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
				{other && (
					<>
						<Button formAction={other.to} size="sm" name="chosen" value="yes">
							{`${other.verb} checked`}
						</Button>
						<Button formAction={other.to} variant="ghost" size="sm">
							{`${other.verb} all ${count} ${all}`.trim()}
						</Button>
					</>
				)}
			</div>
		</Form>
	);
}
