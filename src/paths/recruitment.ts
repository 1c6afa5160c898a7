import type { Path } from './path.ts'

/** Recruitments, candidates and the public career site: the addresses of the module. */
export const recruitment = [
  { name: 'ats-dashboard', pattern: '/ats-dashboard', access: 'staff', title: 'paths:ats-dashboard', planned: true },
  { name: 'ats-reports', pattern: '/ats-reports', access: 'staff', title: 'paths:ats-reports', planned: true },
  { name: 'recruitments', pattern: '/recruitments', access: 'staff', title: 'paths:recruitments', planned: true },
  { name: 'recruitment', pattern: '/recruitments/{id}', access: 'staff', title: 'paths:recruitment', planned: true },
  { name: 'recruitment-create', pattern: '/recruitment-create', access: 'staff', title: 'paths:recruitment-create', planned: true },
  { name: 'recruitment-modify', pattern: '/recruitment-modify/{id}', access: 'staff', title: 'paths:recruitment-modify', planned: true },
  { name: 'recruitment-create-form', pattern: '/recruitment-create-form/{id}', access: 'staff', title: 'paths:recruitment-create-form', planned: true },
  { name: 'recruitment-modify-form', pattern: '/recruitment-modify-form/{id}/{state}', access: 'staff', title: 'paths:recruitment-modify-form', planned: true },
  { name: 'recruitment-create-team', pattern: '/recruitment-create-team/{id}', access: 'staff', title: 'paths:recruitment-create-team', planned: true },
  {
    name: 'recruitment-create-pipeline', pattern: '/recruitment-create-pipeline/{id}',
    access: 'staff', title: 'paths:recruitment-create-pipeline', planned: true,
  },
  {
    name: 'recruitment-modify-pipeline', pattern: '/recruitment-modify-pipeline/{id}/{state}',
    access: 'staff', title: 'paths:recruitment-modify-pipeline', planned: true,
  },
  { name: 'cvtech', pattern: '/cvtech', access: 'staff', title: 'paths:cvtech', planned: true },
  { name: 'cvtechprofile', pattern: '/cvtechprofile/{id}', access: 'staff', title: 'paths:cvtechprofile', planned: true },
  { name: 'application', pattern: '/application', access: 'staff', title: 'paths:application', planned: true },
  { name: 'manage-deploy', pattern: '/manage-deploy', access: 'staff', title: 'paths:manage-deploy', planned: true },
  { name: 'career-company', pattern: '/career-company', access: 'staff', title: 'paths:career-company', planned: true },
  { name: 'career-exchange', pattern: '/career-exchange', access: 'staff', title: 'paths:career-exchange', planned: true },
  { name: 'career-tech-two', pattern: '/career-tech-two', access: 'staff', title: 'paths:career-tech-two', planned: true },
  { name: 'create-pipeline', pattern: '/create-pipeline', access: 'staff', title: 'paths:create-pipeline', planned: true },
  { name: 'create-pipeline-state', pattern: '/create-pipeline-state/{id}/{name}', access: 'staff', title: 'paths:create-pipeline-state', planned: true },
  { name: 'modify-pipeline-states', pattern: '/modify-pipeline-states/{id}', access: 'staff', title: 'paths:modify-pipeline-states', planned: true },
  { name: 'manage-pipeline', pattern: '/manage-pipeline', access: 'staff', title: 'paths:manage-pipeline', planned: true },
  { name: 'manage-email', pattern: '/manage-email', access: 'staff', title: 'paths:manage-email' },
  { name: 'career-home', pattern: '/career-home/{company}', access: 'public', title: 'paths:career-home', planned: true },
  {
    name: 'career-recruitment-info', pattern: '/career-recruitment-info/{company}/{id}',
    access: 'public', title: 'paths:career-recruitment-info', planned: true,
  },
  { name: 'career-recruitments', pattern: '/career-recruitments/{company}', access: 'public', title: 'paths:career-recruitments', planned: true },
  { name: 'career-team', pattern: '/career-team/{company}', access: 'public', title: 'paths:career-team', planned: true },
  { name: 'career-tech', pattern: '/career-tech/{company}', access: 'public', title: 'paths:career-tech', planned: true },
  { name: 'career-form', pattern: '/career-form/{company}/{id}', access: 'public', title: 'paths:career-form', planned: true },
] as const satisfies readonly Path[]
