import { AREA_LEVEL_LABELS, type AreaLevel, type GrantedArea } from "~/models/shared/granted-area";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { TextLink } from "../ui/text-link";
import { GrantedAreas } from "./granted-areas";

interface RoleCard {
	uuid: string;
	label: string;
	summary: string;
	level: string;
	people: string;
	peopleTo: string;
	areas: GrantedArea[];
}

type RolesProps = {
	roles: RoleCard[];
	comparison: { group: string; label: string; cells: { role: string; level: AreaLevel }[] }[];
};

export function Roles({ roles, comparison }: RolesProps) {
	return (
		<>
			<Card flush title="Compare roles">
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get there. */}
				<section className="role-table" tabIndex={0} aria-label="Roles compared">
					<table className="table">
						<caption className="sr-only">Permissions that differ between roles</caption>
						<thead>
							<tr>
								<th scope="col">Area</th>
								{roles.map(({ uuid, label }) => (
									<th key={uuid} scope="col">
										{label}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{comparison.map(({ group, label, cells }) => (
								<tr key={group}>
									<td className="cell-title">{label}</td>
									{cells.map(({ role, level }) => (
										<td key={role}>
											{level === "none" ? (
												<span className="text-muted-foreground">—</span>
											) : (
												AREA_LEVEL_LABELS[level]
											)}
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			</Card>
			{roles.map((role) => (
				<Card
					key={role.uuid}
					title={
						<>
							{role.label} <Badge>{role.level}</Badge>
						</>
					}
					actions={
						<TextLink to={role.peopleTo}>
							{role.people}
							<span className="sr-only"> with the role {role.label}</span>
						</TextLink>
					}
				>
					<p>{role.summary}</p>
					<details>
						<summary className="link details-link">
							Permissions<span className="sr-only">: {role.label}</span>
						</summary>
						<div className="mt-4">
							<GrantedAreas areas={role.areas} />
						</div>
					</details>
				</Card>
			))}
		</>
	);
}
