import { ButtonForm } from "~/components/form/button-form";
import { useGuardedRows } from "~/components/list/use-guarded-rows";
import { Button } from "~/components/ui/button";
import type { SoldOutMenuSection } from "~/models/menu/sold-out-view";

type SoldOutMenuProps = {
	page: { csrf: string; formKey: string };
	sections: SoldOutMenuSection[];
};

export function SoldOutMenu({ page, sections }: SoldOutMenuProps) {
	const rows = sections.flatMap((section) => section.rows);
	const keys = rows.map(({ id, soldOut }) => (soldOut ? `${id}!` : id)).join(" ");
	const guarded = useGuardedRows(keys, "sold-out-menu");
	return (
		<ButtonForm preventScrollReset csrf={page.csrf} idempotencyKey={page.formKey}>
			<table {...guarded}>
				<caption className="sr-only">Items on this menu</caption>
				{sections.map(({ title, rows }) => (
					<tbody key={rows[0]?.id}>
						<tr>
							<th scope="rowgroup" colSpan={2} className="section-title">
								{title}
							</th>
						</tr>
						{rows.map((row) => (
							<Row key={row.id} {...row} />
						))}
					</tbody>
				))}
			</table>
		</ButtonForm>
	);
}

function Row({ id, title, hint, soldOut }: SoldOutMenuSection["rows"][number]) {
	return (
		<tr id={`part-${id}`}>
			<th scope="row">
				<span className="font-semibold">{title}</span>{" "}
				{soldOut ? (
					<span className="sold-out-until">{soldOut}</span>
				) : (
					hint && <span className="hint">{hint}</span>
				)}
			</th>
			<td className="num">
				<Button
					name={soldOut ? "again" : "out"}
					value={id}
					size="lg"
					variant={soldOut ? "primary" : "secondary"}
				>
					{soldOut ? "Back on sale" : "Sold out"}
					<span className="sr-only">: {title}</span>
				</Button>
			</td>
		</tr>
	);
}
