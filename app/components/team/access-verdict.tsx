import type { AccessExplanation } from "~/models/access-explanation";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";

type AccessVerdictProps = {
	asked: AccessExplanation & { title: string };
	editTo: string | null;
};

/** The answer about one page: yes or no, exactly what stands in the way, and what helps. */
export function AccessVerdict({ asked, editTo }: AccessVerdictProps) {
	const { allowed, title, summary, missing, closing, remedy } = asked;
	return (
		<Card
			title={allowed ? `${title} opens for them` : `${title} does not open for them`}
			id="answer"
		>
			{missing.length + closing.length === 0 && (
				<Notice kind={allowed ? "success" : "info"}>{summary}</Notice>
			)}
			{missing.length > 0 && (
				<>
					<p className="mt-4 font-semibold">
						{missing.length === 1 ? "What is missing" : "What is missing; either is enough"}
					</p>
					{missing.map((set, index) => (
						<PermissionList key={set[0]?.name ?? index} permissions={set} />
					))}
				</>
			)}
			{closing.length > 0 && (
				<>
					<p className="mt-4 font-semibold">What closes it</p>
					<PermissionList permissions={closing} />
				</>
			)}
			{remedy && (
				<>
					<p className="mt-4 font-semibold">What helps</p>
					<p>{remedy}</p>
					{editTo && (
						<div className="actions mt-2">
							<ButtonLink to={editTo} icon="edit">
								Edit this person
							</ButtonLink>
						</div>
					)}
				</>
			)}
		</Card>
	);
}

function PermissionList({ permissions }: { permissions: AccessExplanation["closing"] }) {
	return (
		<ul className="mt-2">
			{permissions.map(({ name, words }) => (
				<li key={name}>
					{words} <code className="break-words text-muted-foreground">{name}</code>
				</li>
			))}
		</ul>
	);
}
