import { Form, useSearchParams } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import type { IconName } from "~/components/ui/icon-names";
import type { ListView } from "~/models/shared/list-view";

type ChangeManyProps = {
	to: string;
	list: Omit<ListView<unknown>, "rows">;
	verb?: string;
	icon?: IconName;
	/** Another change of the same rows, such as "Taxes of". */
	other?: { to: string; verb: string } | null;
};

/** The form to which the boxes in the rows of a list belong. */
export const CHANGE_FORM = "change-many";

const NOT_A_FILTER = new Set(["page", "size", "sort", "ids", "chosen"]);

/** Leads to one change for the rows that are checked, or for all that the list's filters match. */
export function ChangeMany({ to, list, verb = "Change", icon = "edit", other }: ChangeManyProps) {
	const [params] = useSearchParams();
	const { total } = list.pagination;
	const filters = [...params].filter(([name, value]) => value !== "" && !NOT_A_FILTER.has(name));
	const isNarrowed = filters.length > 0;
	const all = isNarrowed ? "that match" : "";
	const count = total.toLocaleString("en-US");
	return (
		<Form method="get" action={to} id={CHANGE_FORM}>
			{filters.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<div className="actions change-many">
				<Button icon={icon} name="chosen" value="yes">
					{`${verb} checked`}
				</Button>
				<Button variant="ghost">{`${verb} all ${count} ${all}`.trim()}</Button>
				{other && (
					<>
						<Button formAction={other.to} name="chosen" value="yes">
							{`${other.verb} checked`}
						</Button>
						<Button formAction={other.to} variant="ghost">
							{`${other.verb} all ${count} ${all}`.trim()}
						</Button>
					</>
				)}
			</div>
		</Form>
	);
}
