import type { AccessExplanation, AccessObstacle } from "~/models/pages/access-explanation";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";

type AccessVerdictProps = {
	explanation: AccessExplanation & { title: string };
	editTo: string | null;
};

export function AccessVerdict({ explanation, editTo }: AccessVerdictProps) {
	const { allowed, title, summary, obstacles, openFor, remedies } = explanation;
	return (
		<Card title={allowed ? `They can open ${title}` : `They can't open ${title}`} id="answer">
			{allowed && <Notice kind="success">{summary}</Notice>}
			<Obstacles
				title="Why they can't open it"
				obstacles={obstacles.filter(({ isEverybodys }) => !isEverybodys)}
			/>
			<Obstacles
				title="Why no role can open it"
				obstacles={obstacles.filter(({ isEverybodys }) => isEverybodys)}
			/>
			{remedies.length > 0 && (
				<>
					<p className="mt-4 font-semibold">How to fix it</p>
					{remedies.map((remedy) => (
						<p key={remedy} className="mt-2">
							{remedy}
						</p>
					))}
				</>
			)}
			{openFor.length > 0 && editTo && (
				<div className="actions mt-2">
					<ButtonLink to={editTo} icon="edit">
						Edit this person
					</ButtonLink>
				</div>
			)}
		</Card>
	);
}

function Obstacles({ title, obstacles }: { title: string; obstacles: AccessObstacle[] }) {
	if (obstacles.length === 0) return null;
	return (
		<>
			<p className="mt-4 font-semibold">{title}</p>
			{obstacles.map((obstacle) => (
				<Obstacle key={obstacle.text} obstacle={obstacle} />
			))}
		</>
	);
}

function Obstacle({ obstacle: { text, missing, closing } }: { obstacle: AccessObstacle }) {
	if (missing.length + closing.length === 0) return <p className="mt-2">{text}</p>;
	return (
		<>
			{missing.length > 0 && (
				<p className="mt-2">
					{missing.length === 1 ? "Their role needs:" : "Their role needs one of these:"}
				</p>
			)}
			{missing.map((set, index) => (
				<PermissionList key={set[0]?.name ?? index} permissions={set} />
			))}
			{closing.length > 0 && <p className="mt-2">Their role is blocked by:</p>}
			{closing.length > 0 && <PermissionList permissions={closing} />}
		</>
	);
}

function PermissionList({ permissions }: { permissions: AccessObstacle["closing"] }) {
	return (
		<ul className="mt-2">
			{permissions.map(({ name, text }) => (
				<li key={name}>
					{text} <code className="break-words text-muted-foreground">{name}</code>
				</li>
			))}
		</ul>
	);
}
