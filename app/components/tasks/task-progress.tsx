import { Card } from "~/components/ui/card";
import { isUnfinished, type Task } from "~/models/shared/task";
import { progressWords, resultWords } from "~/models/shared/task-view";

export function TaskProgress({ task }: { task: Task }) {
	const counted = progressWords(task);
	return (
		<Card title={task.label}>
			<p role="status">{resultWords(task)}</p>
			{isUnfinished(task) && (
				<p className="mt-3">
					<progress
						className="task-progress"
						value={task.done}
						max={task.total}
						aria-label="Progress"
					/>{" "}
					{counted}
				</p>
			)}
		</Card>
	);
}
